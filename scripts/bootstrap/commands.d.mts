export const commands: Record<string, { isForServers?: boolean; args: string[] }>
export function runCommand(argv: string[]): Promise<void>
