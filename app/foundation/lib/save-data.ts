/** Whether a browser says by the request header `Save-Data` that it is told to spare data. */
export function savesData(header: string | string[] | null | undefined): boolean {
  return typeof header === 'string' && /^\s*on\b/iu.test(header)
}
