// Pages for browsers that are told to spare data (the request header `Save-Data: on`). A mark on <html> says it to styles and
// scripts: pictures that are only pleasant stay away, and the modules wait until they are wanted (start-modules.server.ts).
import { savesData } from '#app/foundation/lib/save-data.ts'

/** Cached pages of such browsers stand beside the others under their own key. `saveData` is the header. */
export function keyFor(key: string, saveData: string | string[] | undefined): string {
  return savesData(saveData) ? `${key} light` : key
}

export function lightPage(html: string): string {
  return html.replace('<html ', '<html data-save-data="" ')
}
