import { formatNaira } from '#app/foundation/ui/format-naira.ts'
import { Picture, Row, Section } from '#app/messages/mail/mail-parts.tsx'
import { mailTableStyles as styles } from '#app/messages/mail/mail-styles.ts'
import type { OrderMailDesign } from './order-mail-data.ts'

/** A design in a mail: its picture beside the choices, what happens next, and the price part by part. */
export function MailDesign({ design }: { design: OrderMailDesign }) {
  const { pictureUrl, words, notes, choices, breakdown } = design
  return (
    <Section style={styles.design}>
      <Row>
        <td style={styles.pictureCell}>
          <Picture src={pictureUrl} alt={words} />
        </td>
        <td style={styles.choices}>
          {choices.map(({ label, value }) => (
            <p key={label} style={styles.choice}>
              <span style={styles.choiceName} className="m-muted">
                {label}:
              </span>{' '}
              {value}
            </p>
          ))}
        </td>
      </Row>
      <p style={styles.notes}>{notes.join(' ')}</p>
      {breakdown.map(({ label, amountKobo }) => (
        <Row key={label}>
          <td style={styles.part} className="m-muted">
            {label}
          </td>
          <td style={styles.partAmount} className="m-muted">
            {formatNaira(amountKobo)}
          </td>
        </Row>
      ))}
    </Section>
  )
}
