// The cart's rules, the same in the browser and on the server.

/** A made-to-order choice sheet. Its keys are the designer's; the cart only compares it. */
export type Configuration = Record<string, unknown>
