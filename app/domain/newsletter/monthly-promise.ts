/** "Twice a month at most", as the forms and the first emails promise: of one subscriber, in one month of Lagos. */
export const mostPerMonth = 2
