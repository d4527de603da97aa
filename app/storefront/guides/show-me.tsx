import { Button } from '#app/foundation/ui/button.tsx'

/** Sends the form where there is no script to answer at once. */
export function ShowMe({ children = 'Show me' }: { children?: string }) {
  return (
    <noscript>
      <Button type="submit">{children}</Button>
    </noscript>
  )
}
