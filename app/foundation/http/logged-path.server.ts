/** The path of a request as logs may keep it: whoever has an order's token opens the order. */
export function loggedPath(path: string): string {
  return path.replace(/^\/order\/.+?(?=\/|\.data$|$)/iu, '/order/[token]')
}
