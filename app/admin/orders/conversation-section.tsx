import { Link } from 'react-router'
import { OfficeSection } from '#app/admin/shell/office-page.tsx'
import { StatusPill } from '#app/admin/shell/status-pill.tsx'
import { When } from '#app/admin/shell/when.tsx'
import type { OrderConversation } from '#app/domain/conversations/conversations.server.ts'

/** What the customer wrote on WhatsApp, with a page of its own. */
export function ConversationSection({ conversation }: { conversation: OrderConversation | null }) {
  if (conversation === null) return null
  const { id, waitingSince, last, at } = conversation
  return (
    <OfficeSection
      title="WhatsApp"
      aside={waitingSince ? <StatusPill tone="berry">To answer</StatusPill> : undefined}
    >
      <div className="flex flex-col gap-1">
        <p className="line-clamp-3 break-words">{last || 'Something that is not text.'}</p>
        <p className="text-tiny text-muted">
          <When at={at} />
        </p>
        <Link to={`/admin/messages/${id}`} className="link inline-flex min-h-11 items-center self-start">
          Open the conversation
        </Link>
      </div>
    </OfficeSection>
  )
}
