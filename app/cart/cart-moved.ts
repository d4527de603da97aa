/** The cookie that tells the browser's copy of the cart that another cart is hers now, because she signed in. */
export const cartMovedCookie = 'cart-moved'
