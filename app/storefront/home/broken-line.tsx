/** A headline breaks after its first comma. */
export function BrokenLine({ text }: { text: string }) {
  const comma = text.indexOf(', ')
  if (comma < 0) return text
  return (
    <>
      {text.slice(0, comma + 1)} <br />
      {text.slice(comma + 2)}
    </>
  )
}
