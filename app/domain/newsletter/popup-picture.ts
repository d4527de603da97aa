import type { PictureData } from '#app/foundation/ui/picture.tsx'

/** Only a desk has a place for a picture beside the words. */
const desk = '(width >= 56rem)'
const address = '/newsletter/picture'

/** Null on a phone, for who saves data or has little of it, and whenever there is none to be had. */
export async function findPopupPicture(): Promise<PictureData | null> {
  if (!window.matchMedia(desk).matches || savesData()) return null
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(1500) })
    return response.ok ? ((await response.json()) as PictureData | null) : null
  } catch {
    // No connection, or none that is quick enough: the words stand alone.
    return null
  }
}

/** Not every browser tells how it is connected. */
type Connection = { saveData?: boolean; effectiveType?: string }

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  if (window.matchMedia('(prefers-reduced-data: reduce)').matches) return true
  return connection?.saveData === true || /^(?:slow-2g|2g|3g)$/u.test(connection?.effectiveType ?? '')
}
