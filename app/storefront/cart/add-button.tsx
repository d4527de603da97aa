import type { ComponentProps } from 'react'
import { addWords } from '#app/domain/catalog/products/preorder.ts'
import { Button } from '#app/foundation/ui/button.tsx'

/** `variants`: what the form offers. */
type Props = ComponentProps<typeof Button> & { variants: readonly Parameters<typeof addWords>[0][] }

/**
 * Styles show the word of the variant that is chosen, where they differ. Says for a while that it has worked: the starter marks the
 * form around it, and styles show the word (product.css).
 */
export function AddButton({ variants, ...button }: Props) {
  const words = [...new Set(variants.map(addWords))]
  return (
    <Button type="submit" {...button}>
      {words.map((word) => (
        <span key={word} className={words.length === 1 ? 'until-added' : `until-added ${whenShown(word)}`}>
          {word}
        </span>
      ))}
      <span className="once-added">Added</span>
    </Button>
  )
}

function whenShown(word: string): string {
  return word === addWords({}) ? 'unless-ahead' : 'when-ahead'
}
