import { useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm, useFieldOf } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage, OfficeSection } from '#app/admin/shell/office-page.tsx'
import { MailViews } from '#app/foundation/ui/mail-views.tsx'
import { Button } from '#app/foundation/ui/button.tsx'
import { Field, TextAreaField } from '#app/foundation/ui/field.tsx'
import type { MailWords } from '#app/foundation/settings/setting-keys.ts'
import { gapWords } from '#app/messages/kinds/mail-words.ts'
import { type ShownChange, SettingHistory } from './setting-history.tsx'

type Props = {
  kind: string
  title: string
  /** The template's own. */
  subject: string
  gaps: readonly string[]
  words: MailWords
  /** The saved words, as the form remembers them. */
  seen: string
  draft: string | null
  told: { subject: string; text: string }
  changes: readonly ShownChange[]
  mayEdit: boolean
  answer: OfficeAnswer | undefined
}

export function MailWordsPage(props: Props) {
  const { kind, title, words, draft, mayEdit, changes, answer } = props
  const [params] = useSearchParams()
  return (
    <OfficePage
      title={title}
      lead="Your own words around what this email already says. Order details, amounts, links and what the law asks for always stand in it."
      back={{ name: 'Email texts', to: '/admin/settings/emails' }}
      done={doneWords(params, done)}
    >
      {mayEdit ? (
        <OfficeForm
          // Words that were saved or restored fill the fields anew; a preview leaves what is typed.
          key={`${kind} ${props.seen}`}
          action="save"
          answer={answer}
          submit="Save"
          className="max-w-xl"
          aside={<OtherSteps />}
        >
          <input type="hidden" name="seen" value={props.seen} />
          {draft ? (
            <p className="text-small font-medium text-gold-deep">Not saved yet: this is a preview.</p>
          ) : null}
          <WordFields words={words} subject={props.subject} />
          <Gaps gaps={props.gaps} />
        </OfficeForm>
      ) : null}
      <Preview {...props} />
      <SettingHistory changes={changes} mayEdit={mayEdit} answer={answer} />
    </OfficePage>
  )
}

const done = {
  saved: 'Saved. It is used from the next email on.',
  restored: 'The earlier words are back in use.',
  tested: 'On its way to your own address. Nothing is saved by it.',
}

function OtherSteps() {
  return (
    <>
      <Button type="submit" look="quiet" formAction="?do=preview">
        Preview
      </Button>
      <Button type="submit" look="text" formAction="?do=test">
        Send me a test
      </Button>
    </>
  )
}

function WordFields({ words, subject }: { words: MailWords; subject: string }) {
  const fieldOf = useFieldOf()
  return (
    <>
      <Field
        {...fieldOf('subject', words.subject)}
        label="Subject"
        optional
        maxLength={120}
        hint={`Empty: “${subject}”`}
      />
      <TextAreaField
        {...fieldOf('opening', words.opening)}
        label="Opening"
        optional
        rows={5}
        maxLength={800}
        hint="Stands under the headline, above what the email already says. Leave an empty line between paragraphs."
      />
      <TextAreaField
        {...fieldOf('closing', words.closing)}
        label="Closing"
        optional
        rows={4}
        maxLength={800}
        hint="Stands at the end, above your contact details."
      />
    </>
  )
}

function Gaps({ gaps }: { gaps: readonly string[] }) {
  return (
    <div className="text-small">
      <p className="text-muted">You can use:</p>
      <ul>
        {gaps.map((gap) => (
          <li key={gap}>
            <code>{`{${gap}}`}</code>, {gapWords[gap]}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Preview({ kind, draft, told }: Props) {
  const search = draft === null ? '' : `?draft=${draft}`
  return (
    <OfficeSection title="Preview" id="preview">
      <p className="text-small">
        Subject: <strong className="font-medium">{told.subject}</strong>
      </p>
      <MailViews src={`/admin/settings/emails/${kind}/preview${search}`} />
      <details>
        <summary className="link inline-flex min-h-11 items-center text-small">Plain text</summary>
        <pre className="max-w-prose bg-sand p-4 text-small wrap-anywhere whitespace-pre-wrap">
          {told.text}
        </pre>
      </details>
    </OfficeSection>
  )
}
