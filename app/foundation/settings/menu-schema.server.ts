// Which links the header may have. Whether what one leads to is there is asked when it is shown.
import { z } from 'zod'
import { isPublicHttps, namesUser, namesUserWords } from '#app/foundation/lib/web-address.ts'
import { isWebAddress, menuLimits, menuPlaces, menuRowOf } from './menu.ts'

function isMenuTarget(to: string): boolean {
  return isWebAddress(to) ? isPublicHttps(to) : Object.hasOwn(menuPlaces, to) || menuRowOf(to) !== null
}

export const menuSchema = z.object({
  list: z
    .array(
      z.object({
        label: z.string().trim().max(menuLimits.label, `Enter ${menuLimits.label} letters at most.`),
        to: z
          .string()
          .max(menuLimits.address, `Enter ${menuLimits.address} characters at most.`)
          .refine((to) => !namesUser(to), namesUserWords)
          .refine(
            (to) => namesUser(to) || isMenuTarget(to),
            'Choose a page, or enter a web address that begins with https://.',
          ),
        isOn: z.boolean(),
      }),
    )
    .max(menuLimits.links, `Keep ${menuLimits.links} links at most.`)
    .superRefine((list, context) => {
      const refuse = (path: PropertyKey[], message: string) =>
        context.addIssue({ code: 'custom', path, message })
      if (!list.some(({ isOn }) => isOn)) refuse([], 'Show at least one link.')
      for (const [place, { label, to }] of list.entries()) {
        if (isWebAddress(to) && label === '') refuse([place, 'label'], 'Enter a label for this web address.')
        if (list.findIndex((other) => other.to === to) !== place)
          refuse([place, 'to'], 'Another link leads there already.')
      }
    }),
})
