// What customers agree to when they want to be reminded of their cart. A text that was shown is never changed: a new one is added.
export const cartReminderTexts = {
  '2026-11-26':
    'If you leave something in your cart, we email you after an hour, and once more a day later. Nothing else, and you can turn it off at any time.',
} as const

export type CartReminderVersion = keyof typeof cartReminderTexts

/** The one that is shown now. */
export const cartReminderVersion: CartReminderVersion = '2026-11-26'
