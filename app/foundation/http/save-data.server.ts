// Pages for browsers that are told to spare data (the request header `Save-Data: on`). A mark on <html> says it to styles and
// scripts: pictures that are only pleasant stay away, and the modules wait until they are wanted (start-modules.server.ts).

/** Cached pages of such browsers stand beside the others under their own key. */
export function lightKey(key: string): string {
  return `${key} light`
}

export function lightPage(html: string): string {
  return html.replace('<html ', '<html data-save-data="" ')
}
