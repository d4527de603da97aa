// The menu as a form: block-form.ts, with `b0.label`, `b0.to`, `b0.address` and so on. Pure.
import { isWebAddress, menuLimits, type MenuLink } from '#app/foundation/settings/menu.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'
import { blockErrors, blocksAsValues, readBlocks } from './block-form.ts'

/** Of the list of pages, for an address that is typed. */
export const webChoice = 'web'

export function menuAsValues(list: readonly MenuLink[]): FormValues {
  return blocksAsValues(list, ({ label, to, isOn }) => ({
    label,
    ...(isWebAddress(to) ? { to: webChoice, address: to } : { to, address: '' }),
    on: isOn ? 'on' : '',
  }))
}

/** Blocks in which nothing was chosen or typed are left out. */
export function readMenu(values: FormValues): { list: MenuLink[]; blockOf: number[] } {
  return readBlocks(values, menuLimits.links, (field) => {
    const [label, chosen, address] = [field('label').replaceAll(/\s+/gu, ' '), field('to'), field('address')]
    if (label + chosen + address === '') return null
    return { label, to: chosen === webChoice ? address : chosen, isOn: field('on') === 'on' }
  })
}

type Issues = Parameters<typeof blockErrors>[0]

export function menuErrors(
  issues: Issues,
  blockOf: readonly number[],
  values: FormValues,
): Record<string, string> {
  return blockErrors(issues, blockOf, (field, row) =>
    field === 'to' && values[`b${row}.to`] === webChoice ? 'address' : field,
  )
}
