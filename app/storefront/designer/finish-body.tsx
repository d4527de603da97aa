// The last look: pace, every line of the price, and the design kept and shared.
import type { ReactNode, RefObject } from 'react'
import { designToQuery } from '#app/domain/customizer/design-query.ts'
import type { DesignPrice } from '#app/domain/customizer/studio-price.ts'
import type { DesignerData } from './designer-data.ts'
import type { Draft } from './draft.ts'
import { KeepDesign } from './keep-design.tsx'
import { Sheet } from './sheet.tsx'

type Props = {
  data: DesignerData
  draft: Draft
  price: DesignPrice
  form: RefObject<HTMLFormElement | null>
  onName: (name: string) => void
  /** The choice of pace. */
  children: ReactNode
}

export function FinishBody({ data, draft, price, form, onName, children }: Props) {
  return (
    <>
      <div>
        {children}
        <Sheet price={price} base={data.base} caption="Price breakdown" />
      </div>
      <KeepDesign
        name={draft.name}
        formData={() => new FormData(form.current ?? undefined)}
        design={designKey(draft)}
        saved={data.saved && { design: designKey(data.start), url: data.saved.url }}
        onName={onName}
      />
    </>
  )
}

/** What a link leads to: the design, and the pace at which it was shared. */
function designKey({ design, express }: Pick<Draft, 'design' | 'express'>): string {
  return `${designToQuery(design)} ${express}`
}
