/** Said beside Confirm Password, by the browser at once and by the server all the same. */
export const mismatchWords = 'The passwords do not match.'
