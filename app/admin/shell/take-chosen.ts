// Products that are chosen by name, one after the other, into a list of their addresses: what a press of its button makes of the form. Pure.
import { typedSlugs } from '#app/domain/catalog/products/product-address.ts'
import type { FormValues } from '#app/foundation/http/form.server.ts'

/** A list, and the field in which one is chosen for it. `isInUse`: what is typed there counts without a press, too. */
export type ChosenList = { list: string; field: string; isInUse: boolean }

export type Chosen = { values: FormValues; errors: Record<string, string> }

export const addStep = (list: string) => `add:${list}`

/**
 * The form once what was chosen stands in its list, and its field is free for the next one. `step` names the list whose button was
 * pressed: there nothing chosen is an error, as is everywhere what no product is called.
 */
export function takeChosen(
  typed: FormValues,
  lists: readonly ChosenList[],
  known: readonly { slug: string; name: string }[],
): Chosen {
  const values = { ...typed }
  const errors: Record<string, string> = {}
  for (const { list, field, isInUse } of lists) {
    const text = (values[field] ?? '').trim()
    const isAsked = values['step'] === addStep(list)
    if (text === '') {
      if (isAsked) errors[field] = 'Choose a product first.'
      continue
    }
    if (!isAsked && !isInUse) continue
    const slugs = typedSlugs(text)
    const named = known.filter(({ name }) => name.toLowerCase() === text.toLowerCase())
    const one =
      named.length === 1 ? named[0] : known.find(({ slug }) => slugs.length === 1 && slug === slugs[0])
    if (one === undefined) errors[field] = unknownWords(text, named.length)
    else {
      values[list] = [...new Set([...typedSlugs(values[list] ?? ''), one.slug])].join('\n')
      values[field] = ''
    }
  }
  return { values, errors }
}

function unknownWords(text: string, alike: number): string {
  return alike > 1
    ? `${alike} products are called “${text}”. Choose one by its address.`
    : `There is no product “${text}”. Type a few letters of its name and choose.`
}

/** A press that adds a product saves nothing; neither does a form with one that nobody knows. */
export function isUnfinished({ values, errors }: Chosen, lists: readonly ChosenList[]): boolean {
  return Object.keys(errors).length > 0 || lists.some(({ list }) => values['step'] === addStep(list))
}
