// One document: the form of its draft, what stands in the shop and what waits, and everything that it said before.
import { Link, useSearchParams } from 'react-router'
import type { OfficeAnswer } from '#app/admin/office-answer.ts'
import { OfficeForm } from '#app/admin/office-form.tsx'
import { doneWords, OfficePage } from '#app/admin/office-page.tsx'
import { type DocumentName, policyNames } from '#app/editorial/documents.ts'
import { fillNames, fillWords } from '#app/editorial/fills.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { DocumentFields } from './document-fields.tsx'
import { DocumentHistory } from './document-history.tsx'
import { Standing } from './document-standing.tsx'
import type { DocumentView } from './document-view.server.ts'
import { documentWords } from './document-words.ts'
import { ShowFields } from './show-fields.tsx'

type Props = DocumentView & { mayEdit: boolean; answer: OfficeAnswer | undefined }

const done = {
  saved: 'The draft is saved. Shoppers still see what stood there before.',
  same: 'It says what the shop says already, so nothing was saved.',
  published: 'It is in the shop from now on.',
  scheduled: 'It waits for its hour, and then stands in the shop by itself.',
  withdrawn: 'It is taken back and will not be shown.',
  discarded: 'The draft is gone.',
  drafted: 'The earlier words are a draft now. Nothing is shown yet.',
  'shown-again': 'The earlier words stand in the shop again.',
}

export function DocumentPage(props: Props) {
  const { name, versions, edition, mayEdit, answer } = props
  const [search] = useSearchParams()
  const { title, lead, path, anchor } = documentWords[name]
  const refused = answer && answer.deed !== 'save' ? answer.errors['form'] : undefined
  return (
    <OfficePage
      title={title}
      lead={
        <>
          <p>{lead}</p>
          <Link to={`${path}${anchor}`} className="office-tap link">
            See it in the shop
          </Link>
        </>
      }
      back={{ name: 'Words and pictures', to: '/admin/content' }}
      done={doneWords(search, done)}
    >
      {refused === undefined ? null : <Notice tone="problem">{refused}</Notice>}
      <div className="document">
        <div className="document-aside">
          <Standing {...props} />
        </div>
        {/* What was typed belongs to the draft that it was typed into. */}
        <Editor key={edition} {...props} />
      </div>
      <DocumentHistory name={name} versions={versions} compared={props.compared} mayEdit={mayEdit} />
    </OfficePage>
  )
}

function Editor({ name, values, edition, draft, mayEdit, answer }: Props) {
  const own = answer?.deed === 'save' ? answer : undefined
  // After a conflict the next try is for what stands there now: she has seen it.
  const read = own?.conflict ? own.values['edition'] : edition
  return (
    <OfficeForm
      deed="save"
      id="words"
      answer={answer}
      multipart
      className="document-form"
      {...(mayEdit ? { submit: 'Save the draft', aside: <PreviewButton /> } : {})}
    >
      <input type="hidden" name="edition" value={read} />
      {/* Enter in a field saves; without this it would press the first button of a list. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <fieldset disabled={!mayEdit} className="contents">
        <legend className="sr-only">Words</legend>
        <DocumentFields name={name} saved={values} values={own?.values ?? values} />
        {richNames.has(name) ? <HowToWrite /> : null}
        {mayEdit ? <ShowFields note={draft?.note ?? ''} /> : null}
      </fieldset>
    </OfficeForm>
  )
}

function PreviewButton() {
  return (
    <Button type="submit" look="quiet" name="then" value="preview">
      Save and look
    </Button>
  )
}

/** Documents with a text of more than one line. */
const richNames: ReadonlySet<DocumentName> = new Set<DocumentName>(['faq', 'story', ...policyNames])

function HowToWrite() {
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center text-small">How to write</summary>
      <div className="flex flex-col gap-3 text-small text-muted">
        <p>An empty line begins a paragraph. Of answers and texts, the rest is written like this:</p>
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
              <dd>Filled in by the shop: {fillWords[fill]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}

const marks = [
  ['### Words', 'A headline'],
  ['- Words', 'A line of a list'],
  ['- **Term**: words', 'When all lines of a list read so, it becomes a table'],
  ['**words**', 'Bold'],
  ['[words](/about#return)', 'A link, to a page of the shop or to https, mailto or tel'],
] as const
