import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { RichText, type RichTextBlock } from '#app/foundation/ui/rich-text.tsx'

export type ShownAnswer = { id: string; question: string; blocks: readonly RichTextBlock[] }

/**
 * Each opens and closes on its own, all are closed at first. Browsers open the one that an address ends in, or that a
 * search in the page finds, by themselves: its anchor stands inside.
 */
export function Questions({ answers }: { answers: readonly ShownAnswer[] }) {
  useOpening()
  if (answers.length === 0) return null
  return (
    <section
      id="faq"
      aria-labelledby="questions"
      className="page section grid gap-8 lg:grid-cols-[1fr_2fr] lg:items-start lg:gap-16"
    >
      <div className="lg:sticky lg:top-28 max-lg:pb-2">
        <p className="eyebrow">FAQs</p>
        <h2 id="questions" className="pt-2 font-display text-section">
          Questions, answered
        </h2>
      </div>
      <div>
        {answers.map(({ id, question, blocks }) => (
          <details key={id} className="fold border-t border-rule last:border-b" suppressHydrationWarning>
            <summary className="[line-height:1.35] flex min-h-14 items-center justify-between gap-6 py-4 text-(length:--text-lead) text-balance cursor-pointer">
              {question}
            </summary>
            <div id={`faq-${id}`} className="prose pb-8 scroll-mt-20">
              <RichText blocks={blocks} />
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}

/** From another page of the shop the router brings the address, and no browser opens anything. */
function useOpening(): void {
  const { hash, key } = useLocation()
  // An effect, because what is open is the browser's. `key` lets the same link open it again.
  useEffect(() => {
    if (!hash.startsWith('#faq-')) return
    const answer = document.getElementById(hash.slice(1))
    const question = answer?.closest('details')
    if (!answer || !question) return
    question.open = true
    answer.scrollIntoView()
  }, [hash, key])
}
