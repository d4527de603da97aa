import { Form, Link } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { type GoLiveItem, type Group, groups } from './go-live.ts'

type Props = {
  items: readonly GoLiveItem[]
  answer: OfficeAnswer | undefined
  /** The action that was just done. */
  done: string | null
}

export function GoLivePage({ items, answer, done }: Props) {
  return (
    <OfficePage title="Go-live list" lead={leadOf(items)}>
      {(Object.keys(groups) as Group[]).map((group) => (
        <OfficeSection key={group} title={groups[group]} beside>
          <ul className="flex flex-col">
            {items
              .filter((item) => item.group === group)
              .map((item) => (
                <Item key={item.key} item={item} said={saidOf(item, { answer, done })} />
              ))}
          </ul>
        </OfficeSection>
      ))}
    </OfficePage>
  )
}

function leadOf(items: readonly GoLiveItem[]): string {
  const open = items.filter(({ done }) => !done).length
  if (open === 0) return 'Everything is in place.'
  return `${items.length - open} of ${items.length} in place. What is missing does not stop the shop, but you or your customers will notice it.`
}

type Said = { tone: 'success' | 'problem'; words: string }

const worked: Record<NonNullable<GoLiveItem['trial']>['do'], string> = {
  'try-key': 'The key was accepted.',
  'try-email':
    'A test email is on its way to you and should arrive within a minute. If it does not, look in your spam folder.',
}

/** Where it was pressed: the head of the page is out of sight there. */
function saidOf({ trial }: GoLiveItem, { answer, done }: Omit<Props, 'items'>): Said | null {
  if (trial && answer?.action === trial.do) return { tone: 'problem', words: answer.errors['form'] ?? '' }
  return trial && done === trial.do ? { tone: 'success', words: worked[done] } : null
}

function Item({ item, said }: { item: GoLiveItem; said: Said | null }) {
  const { key, title, done, says, link, trial } = item
  return (
    <li
      id={key}
      className="scroll-mt-24 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1 border-b border-rule py-4 first:pt-0 last:border-0"
    >
      <h3 className="font-medium">{title}</h3>
      <StatusPill tone={done ? 'ink' : 'gold'}>{done ? 'In place' : 'To do'}</StatusPill>
      <p className="col-span-full max-w-prose text-small text-muted wrap-anywhere">{says}</p>
      {said === null ? null : (
        <div className="col-span-full py-2">
          <Notice tone={said.tone}>{said.words}</Notice>
        </div>
      )}
      {link || trial ? (
        <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
          {link ? <ItemLink to={link.to}>{link.name}</ItemLink> : null}
          {trial ? (
            <Form method="post" action={`?do=${trial.do}#${key}`} className="py-2">
              <Button type="submit" look="quiet">
                {trial.name}
              </Button>
            </Form>
          ) : null}
        </div>
      ) : null}
    </li>
  )
}

function ItemLink({ to, children }: { to: string; children: string }) {
  return to.startsWith('/') ? (
    <Link to={to} className="link inline-flex min-h-11 min-w-11 items-center">
      {children}
    </Link>
  ) : (
    <a href={to} className="link inline-flex min-h-11 min-w-11 items-center" target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
