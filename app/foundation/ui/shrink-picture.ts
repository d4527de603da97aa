// Phones take pictures of many megabytes and the shop keeps 1600 pixels of them: the phone makes them smaller before it
// sends them. Only to spare the line; the server trusts nothing of it.

/** Longest side, with room for a crop. */
const side = 2400
const worthItBytes = 1024 * 1024

/** The same file when it is small, or when this browser cannot read it: then the server says what it is. */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size < worthItBytes || file.type !== 'image/jpeg') return file
  const image = await createImageBitmap(file).catch(() => null)
  if (image === null) return file
  const scale = Math.min(1, side / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(image.width * scale)
  canvas.height = Math.round(image.height * scale)
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  image.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return blob && blob.size < file.size ? new File([blob], file.name, { type: 'image/jpeg' }) : file
}
