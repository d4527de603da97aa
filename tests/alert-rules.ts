// The alert rules and the dashboard as data, and which metrics their expressions ask for.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export type AlertRule = {
  alert: string
  expr: string
  labels: Record<string, string>
  annotations: { summary: string }
}

export function readAlerts(): AlertRule[] {
  const { groups } = parse(readFileSync('deploy/prometheus/alerts.yaml', 'utf8')) as {
    groups: { rules: AlertRule[] }[]
  }
  return groups.flatMap(({ rules }) => rules)
}

/** The expressions of every panel. */
export function readDashboard(): string[] {
  const { panels } = JSON.parse(readFileSync('deploy/grafana/ade.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
}

/** Names of the shop and of its process; all else in an expression is a function, a label or Prometheus' own. */
export function metricsIn(expression: string): string[] {
  return expression.match(/\b(?:ade|process|nodejs)_\w+/gu) ?? []
}

/** Names of all series, also of those that have no value at the moment. */
export function exportedNames(text: string): Set<string> {
  return new Set(text.split('\n').flatMap((line) => /^(?:# TYPE )?([a-z]\w*)[ {]/u.exec(line)?.[1] ?? []))
}
