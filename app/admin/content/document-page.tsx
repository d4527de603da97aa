// One document: the form of its draft, what stands in the shop and what waits, and everything that it said before.
import { Link, useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/shell/office-answer.ts'
import { OfficeForm } from '#app/admin/shell/office-form.tsx'
import { doneWords, OfficePage } from '#app/admin/shell/office-page.tsx'
import { type DocumentName, isPageName, policyNames } from '#app/domain/content/documents.ts'
import { fillNames, fillWords } from '#app/domain/content/fills.ts'
import { Button } from '#app/foundation/ui/button.tsx'
import { Notice } from '#app/foundation/ui/notice.tsx'
import { DocumentFields } from './document-fields.tsx'
import { DocumentHistory } from './document-history.tsx'
import { State } from './document-state.tsx'
import type { DocumentView } from './document-view.server.ts'
import { wordsOf } from './document-words.ts'
import { ShowFields } from './show-fields.tsx'

type Props = DocumentView & { mayEdit: boolean; answer: OfficeAnswer | undefined }

const done = {
  saved: 'Draft saved. Shoppers still see the published version.',
  same: 'No changes to save: this is already live.',
  published: 'Published.',
  scheduled: 'Scheduled. It will go live automatically.',
  withdrawn: 'Schedule cancelled. It will not go live.',
  discarded: 'Draft discarded.',
  drafted: 'The earlier version is now a draft. Nothing has been published.',
  'shown-again': 'The earlier version is live again.',
}

export function DocumentPage(props: Props) {
  const { name, versions, edition, mayEdit, answer, shown } = props
  const [search] = useSearchParams()
  const { title, lead, path, anchor } = wordsOf(name, props.title)
  const isOpen = shown.number > 0 && !shown.isHidden
  const refused = answer && answer.action !== 'save' ? answer.errors['form'] : undefined
  return (
    <OfficePage
      title={title}
      lead={
        <>
          <p>{lead}</p>
          {isOpen ? (
            <Link to={`${path}${anchor}`} className="office-tap link">
              View in shop
            </Link>
          ) : null}
        </>
      }
      back={{ name: 'Content', to: '/admin/content' }}
      done={doneWords(search, done)}
    >
      {refused === undefined ? null : <Notice tone="problem">{refused}</Notice>}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,44rem)_minmax(0,22rem)] lg:items-start lg:gap-16">
        <div className="flex flex-col gap-6 lg:order-1 [&>section:first-child]:border-t-0 [&>section:first-child]:pt-0">
          <State {...props} />
        </div>
        {/* What was typed belongs to the draft that it was typed into. */}
        <Editor key={edition} {...props} />
      </div>
      {versions.length > 0 ? (
        <DocumentHistory name={name} versions={versions} compared={props.compared} mayEdit={mayEdit} />
      ) : null}
    </OfficePage>
  )
}

function Editor({ name, values, edition, draft, mayEdit, answer }: Props) {
  const own = answer?.action === 'save' ? answer : undefined
  // After a conflict the next try is for what stands there now: they have seen it.
  const read = own?.conflict ? own.values['edition'] : edition
  return (
    <OfficeForm
      action="save"
      id="words"
      answer={answer}
      multipart
      {...(mayEdit ? { submit: 'Save draft', aside: <PreviewButton /> } : {})}
    >
      <input type="hidden" name="edition" value={read} />
      {/* Enter in a field saves; without this it would press the first button of a list. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <fieldset disabled={!mayEdit} className="contents">
        <legend className="sr-only">Text</legend>
        <DocumentFields name={name} saved={values} values={own?.values ?? values} />
        {isRich(name) ? <HowToWrite /> : null}
        {mayEdit ? <ShowFields note={draft?.note ?? ''} /> : null}
      </fieldset>
    </OfficeForm>
  )
}

function PreviewButton() {
  return (
    <Button type="submit" look="quiet" name="then" value="preview">
      Save and preview
    </Button>
  )
}

/** Documents with a text of more than one line. */
function isRich(name: DocumentName): boolean {
  return richNames.has(name) || isPageName(name)
}

const richNames: ReadonlySet<DocumentName> = new Set<DocumentName>(['faq', 'story', ...policyNames])

function HowToWrite() {
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center text-small">Formatting help</summary>
      <div className="flex flex-col gap-3 text-small text-muted">
        <p>Leave an empty line between paragraphs. For answers and longer texts you can also use:</p>
        <dl className="facts">
          {marks.map(([mark, meaning]) => (
            <div key={mark}>
              <dt>
                <code>{mark}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
          {fillNames.map((fill) => (
            <div key={fill}>
              <dt>
                <code>{`{${fill}}`}</code>
              </dt>
              <dd>Filled in automatically: {fillWords[fill]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}

const marks = [
  ['### Words', 'A headline'],
  ['- Words', 'List item'],
  ['- **Term**: words', 'A list where every line looks like this becomes a table'],
  ['**words**', 'Bold'],
  ['[words](/about#return)', 'Link to a page in the shop, or to an https, mailto or tel address'],
] as const
