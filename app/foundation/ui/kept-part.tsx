// Header and footer are alike on most pages: the server renders them once and puts them into the next page as text
// (foundation/http/kept-parts.server.ts). The browser hydrates them as what they are.
import { createContext, type HTMLAttributes, use } from 'react'

type PartName = 'header' | 'footer'

/** What the server has of this page's parts; nothing in the browser, and where they are rendered anew. */
export const KeptParts = createContext<Readonly<Partial<Record<PartName, string>>>>({})

type Props = HTMLAttributes<HTMLElement> & { as: PartName }

/** The element itself is rendered, what is in it may be kept: nothing in it may depend on more than the path and what the root read. */
export function KeptPart({ as: Tag, children, ...rest }: Props) {
  const kept = use(KeptParts)[Tag]
  return kept === undefined ? (
    <Tag {...rest}>{children}</Tag>
  ) : (
    <Tag {...rest} dangerouslySetInnerHTML={{ __html: kept }} />
  )
}
