import { type MouseEvent, useState } from 'react'
import type { Product, ProductVariant } from '#app/domain/catalog/products/product.server.ts'
import { variantWords } from '#app/domain/catalog/products/variant-words.ts'
import { useHouse } from '#app/foundation/settings/house.tsx'
import { useBaseUrl } from '#app/foundation/ui/base-url.ts'
import { Icon } from '#app/foundation/ui/icon.tsx'
import { askAddress, sharing } from './share-words.ts'

type Props = { product: Product; variant: ProductVariant }

/** Two ways to speak about a product in the length that is chosen: with the house, and with a friend. */
export function AskAndShare({ product, variant }: Props) {
  const house = useHouse()
  const baseUrl = useBaseUrl()
  return (
    <div className="flex flex-wrap items-start justify-between gap-y-0 gap-x-6">
      <a className="mark-line" href={askAddress(house.whatsapp, baseUrl, product, variant)}>
        <Icon name="whatsapp" size={20} />
        <span>
          Ask about {variantWords(variant, product.variants) || 'it'}
          <span className="sr-only"> on WhatsApp</span>
        </span>
      </a>
      <Share {...sharing(baseUrl, product, variant)} />
    </div>
  )
}

/** Opens the phone's own way to share where it has one, else WhatsApp, Facebook and the link. */
function Share({ url, title, whatsApp, facebook }: ReturnType<typeof sharing>) {
  const [copied, setCopied] = useState<string | null>(null)
  const isCopied = copied === url

  function shareBySystem(event: MouseEvent<HTMLElement>): void {
    if (!('share' in navigator)) return
    event.preventDefault()
    const ways = event.currentTarget.parentElement
    navigator.share({ title, url }).catch((error: unknown) => {
      // Also when they think better of it, and that is no fault. Where the phone may not, the page's own ways open.
      const isOwnChoice = error instanceof DOMException && error.name === 'AbortError'
      if (!isOwnChoice) ways?.setAttribute('open', '')
    })
  }

  function copy(): void {
    // Missing where the page is served without TLS.
    const clipboard = navigator.clipboard as Clipboard | undefined
    const show = () => void window.prompt('Copy this link', url)
    if (!clipboard) return show()
    void clipboard.writeText(url).then(() => setCopied(url), show)
  }

  return (
    <details className="relative">
      <summary className="mark-line" onClick={shareBySystem}>
        <Icon name="share" size={20} />
        Share
      </summary>
      <ul className="absolute z-10 top-full right-0 w-44 border border-rule bg-ivory">
        <li>
          <a
            className="flex items-center w-full min-h-11 px-4 text-(length:--text-small) text-left cursor-pointer hover:bg-sand"
            href={whatsApp}
          >
            WhatsApp
          </a>
        </li>
        <li>
          <a
            className="flex items-center w-full min-h-11 px-4 text-(length:--text-small) text-left cursor-pointer hover:bg-sand"
            href={facebook}
          >
            Facebook
          </a>
        </li>
        <li className="needs-script">
          <button
            type="button"
            className="flex items-center w-full min-h-11 px-4 text-(length:--text-small) text-left cursor-pointer hover:bg-sand"
            onClick={copy}
          >
            {isCopied ? 'Link copied' : 'Copy link'}
          </button>
          <span role="status" className="sr-only">
            {isCopied ? 'Link copied' : ''}
          </span>
        </li>
      </ul>
    </details>
  )
}
