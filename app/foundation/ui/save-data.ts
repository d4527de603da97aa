// Whether the browser asks us to spare the shopper's data. Pages are the same bytes for everyone who asks, so a mark on
// <html> says it to styles and scripts.

/** Runs in the head, before anything is painted: sets `data-save-data` on <html> where the browser is told to save. */
export function markSaveData(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) document.documentElement.dataset['saveData'] = ''
}

/** Only in the browser. */
export function savesDataHere(): boolean {
  return document.documentElement.dataset['saveData'] !== undefined
}
