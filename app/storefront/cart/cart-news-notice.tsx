import { Form } from 'react-router'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import type { CartNews } from '#app/domain/cart/cart-news.ts'
import { newsWords } from '#app/domain/cart/cart-words.ts'

/** What became of items that came from elsewhere. It stays until they say that they have read it. */
export function CartNewsNotice({ news }: { news: readonly CartNews[] }) {
  if (news.length === 0) return null
  return (
    <Notice>
      <ul className="flex flex-col gap-1">
        {news.map((one) => (
          <li key={JSON.stringify(one)}>{newsWords(one)}</li>
        ))}
      </ul>
      <Form method="post" action="/cart" preventScrollReset>
        <Button type="submit" look="text" name="intent" value="read-news">
          OK
        </Button>
      </Form>
    </Notice>
  )
}
