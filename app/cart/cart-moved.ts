/** The cookie that tells the browser's copy of the cart that another cart is hers now, because she signed in. */
export const cartMovedCookie = 'cart-moved'

/** The cookie that tells the server that changes of the cart wait in the browser, or are on their way. */
export const cartPendingCookie = 'cart-pending'
