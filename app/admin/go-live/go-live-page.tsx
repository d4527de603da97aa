import { Form, Link } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { type GoLiveItem, type Group, groups } from './go-live.ts'

type Props = { items: readonly GoLiveItem[]; answer: OfficeAnswer | undefined; done: string | null }

export function GoLivePage({ items, answer, done }: Props) {
  return (
    <OfficePage title="Go-live list" lead={leadOf(items)} done={done}>
      {answer ? <Notice tone="problem">{answer.errors['form']}</Notice> : null}
      {(Object.keys(groups) as Group[]).map((group) => (
        <OfficeSection key={group} title={groups[group]} beside>
          <ul className="flex flex-col">
            {items
              .filter((item) => item.group === group)
              .map((item) => (
                <Item key={item.key} item={item} />
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

function Item({ item: { title, done, says, link, trial } }: { item: GoLiveItem }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-1 border-b border-rule py-4 first:pt-0 last:border-0">
      <h3 className="font-medium">{title}</h3>
      <StatusPill tone={done ? 'ink' : 'gold'}>{done ? 'In place' : 'To do'}</StatusPill>
      <p className="col-span-full max-w-prose text-small text-muted wrap-anywhere">{says}</p>
      {link || trial ? (
        <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
          {link ? <ItemLink to={link.to}>{link.name}</ItemLink> : null}
          {trial ? (
            <Form method="post" action={`?do=${trial.do}`} className="py-2">
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
