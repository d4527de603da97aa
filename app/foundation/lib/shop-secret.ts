/**
 * What the shop signs and seals with: the first with which all new things are made, then those that are still read. A change of
 * SESSION_SECRET keeps the one before as SESSION_SECRET_PREVIOUS, so that links, tickets and seals in the world go on opening.
 */
export type ShopSecret = readonly [current: string, ...previous: readonly string[]]
