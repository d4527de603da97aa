import { z } from 'zod'

/** A mail program presses by the first field (RFC 8058), the button of our page by the other. */
export const stopForm = z.union([
  z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  z.object({ intent: z.literal('stop') }),
])
