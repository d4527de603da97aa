/** An answer to a chargeback that has not reached the provider by then is work for somebody again; milliseconds. */
export const stuckAnswerMs = 60 * 60_000
