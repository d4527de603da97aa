import type { ComponentProps } from 'react'
import { Button } from '#app/foundation/ui/button.tsx'

/** Says for a while that it has worked: the starter marks the form around it, and styles show the word (product.css). */
export function AddButton(props: ComponentProps<typeof Button>) {
  return (
    <Button type="submit" {...props}>
      <span className="until-added">Add to cart</span>
      <span className="once-added">Added</span>
    </Button>
  )
}
