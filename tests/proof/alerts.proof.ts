// Every alert rule fires on what it is for and is silent in a shop that does well: `promtool test rules` (Debian: prometheus).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readAlerts } from '#tests/alert-rules.ts'

const dir = mkdtempSync(join(tmpdir(), 'ade-alerts-'))
afterAll(() => rmSync(dir, { recursive: true }))

type Series = Record<string, string>

/** A shop that does well, for an hour of samples each 15 s. */
const well: Series = {
  'up{job="ade"}': '1x240',
  'process_start_time_seconds{job="ade"}': '1000x240',
  process_resident_memory_bytes: '3e8x240',
  nodejs_eventloop_lag_p99_seconds: '0.02x240',
  ade_database_up: '1x240',
  'ade_request_seconds_count{group="product",status="2xx"}': '0+30x240',
  'ade_request_seconds_count{group="product",status="5xx"}': '0x240',
  'ade_request_seconds_count{group="product",status="503"}': '0x240',
  'ade_request_seconds_count{group="checkout",status="5xx"}': '0x240',
  'ade_request_seconds_bucket{group="product",le="0.1"}': '0+30x240',
  'ade_request_seconds_bucket{group="product",le="2.5"}': '0+30x240',
  'ade_request_seconds_bucket{group="product",le="5"}': '0+30x240',
  'ade_request_seconds_bucket{group="product",le="+Inf"}': '0+30x240',
  ade_requests_refused_total: '0x240',
  'ade_database_waiting{pool="pages"}': '0x240',
  'ade_jobs_oldest_seconds{job="settle-payment"}': '0x240',
  'ade_tasks{kind="jobs"}': '0x240',
  'ade_tasks{kind="quarantined"}': '0x240',
  'ade_tasks{kind="refunds"}': '0x240',
  'ade_payments_last_hour{state="paid"}': '9x240',
  'ade_payments_last_hour{state="failed"}': '8x240',
  'ade_payments_last_hour{state="abandoned"}': '8x240',
  ade_messages_oldest_seconds: '4x240',
  ade_messages_failed_last_day: '2x240',
  ade_disk_free_bytes: '2e10x240',
  ade_disk_bytes: '1e11x240',
  ade_backup_age_seconds: '40000x240',
}

/** What goes wrong, and the labels of the alert beside its own. */
const faults: Record<string, { series: Series; labels?: Record<string, string> }> = {
  ShopDown: { series: { 'up{job="ade"}': '0x240' }, labels: { job: 'ade' } },
  DatabaseAway: { series: { ade_database_up: '0x240' } },
  RequestsFailing: { series: { 'ade_request_seconds_count{group="product",status="5xx"}': '0+2x240' } },
  CheckoutFailing: { series: { 'ade_request_seconds_count{group="checkout",status="5xx"}': '0+0.2x240' } },
  ShopBusy: { series: { ade_requests_refused_total: '0+5x240' } },
  RequestsSlow: {
    series: {
      'ade_request_seconds_bucket{group="product",le="0.1"}': '0+10x240',
      'ade_request_seconds_bucket{group="product",le="2.5"}': '0+20x240',
    },
    labels: { group: 'product' },
  },
  DatabaseConnectionsShort: {
    series: { 'ade_database_waiting{pool="pages"}': '9x240' },
    labels: { pool: 'pages' },
  },
  JobsLate: {
    series: { 'ade_jobs_oldest_seconds{job="settle-payment"}': '400x240' },
    labels: { job: 'settle-payment' },
  },
  JobsFailed: { series: { 'ade_tasks{kind="jobs"}': '1x240' } },
  PaymentsToReview: { series: { 'ade_tasks{kind="quarantined"}': '1x240' } },
  RefundsToReview: { series: { 'ade_tasks{kind="refunds"}': '1x240' } },
  PaymentsFailing: { series: { 'ade_payments_last_hour{state="paid"}': '0x240' } },
  MailLate: { series: { ade_messages_oldest_seconds: '2000x240' } },
  MailFailing: { series: { ade_messages_failed_last_day: '21x240' } },
  DiskNearlyFull: { series: { ade_disk_free_bytes: '4e9x240' } },
  EventLoopLate: { series: { nodejs_eventloop_lag_p99_seconds: '0.7x240' } },
  MemoryHigh: { series: { process_resident_memory_bytes: '1.3e9x240' } },
  BackupOld: { series: { ade_backup_age_seconds: '100000x240' } },
  ShopRestarts: {
    series: { 'process_start_time_seconds{job="ade"}': '1000+60x240' },
    labels: { job: 'ade' },
  },
}

const rules = readAlerts()

test('each rule has a fault to fire on', () => {
  expect(Object.keys(faults)).toEqual(rules.map(({ alert }) => alert))
})

test.each(rules)('$alert fires, and not while all is well', (rule) => {
  const fault = faults[rule.alert] ?? { series: {} }
  const labels = { ...rule.labels, ...fault.labels }
  const said = rule.annotations.summary.replaceAll(
    /\{\{ \$labels\.(\w+) \}\}/gu,
    (_, name: string) => fault.labels?.[name] ?? '',
  )
  // An expression that compares one series keeps its labels, which are none but those named.
  const fires = { exp_labels: labels, exp_annotations: { summary: said } }
  const file = join(dir, `${rule.alert}.yaml`)
  const at = (series: Series, alerts: object[]) => ({
    interval: '15s',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    alert_rule_test: [{ eval_time: '45m', alertname: rule.alert, exp_alerts: alerts }],
  })
  const tests = {
    rule_files: [resolve('deploy/prometheus/alerts.yaml')],
    evaluation_interval: '15s',
    tests: [at(well, []), at({ ...well, ...fault.series }, [fires])],
  }
  writeFileSync(file, JSON.stringify(tests))
  const { status, stdout, stderr, error } = spawnSync('promtool', ['test', 'rules', file], {
    encoding: 'utf8',
  })
  if (error) throw new Error('promtool is missing: install Debian\'s package "prometheus"', { cause: error })
  expect(`${stdout}${stderr}`, rule.expr).toContain('SUCCESS')
  expect(status).toBe(0)
})
