const names: Readonly<Record<string, string>> = {
  image: 'a picture',
  video: 'a video',
  audio: 'a voice message',
  document: 'a file',
  sticker: 'a sticker',
  location: 'a place',
  contacts: 'a contact',
}

/** Stands where something came that is no text. The shop keeps none of them: it is seen on the shop's own phone. */
export function otherWords(other: string): string {
  return `(${names[other] ?? 'something that is not text'}, not kept here)`
}
