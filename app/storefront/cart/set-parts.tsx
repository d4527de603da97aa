import { partWords, type SetPart } from '#app/domain/catalog/products/sets.ts'

/** What a set in the cart or in an order holds; nothing for what is no set. */
export function SetParts({ parts }: { parts: readonly SetPart[] | null | undefined }) {
  if (!parts) return null
  return (
    <ul aria-label="In this set" className="text-small text-pretty text-muted">
      {parts.map((part) => (
        <li key={part.variantId}>{unbroken(partWords(part))}</li>
      ))}
    </ul>
  )
}

/** A number stays with what it counts. */
function unbroken(words: string): string {
  return words.replaceAll(/ (?=×)|(?<=[\d×]) /gu, '\u00A0')
}
