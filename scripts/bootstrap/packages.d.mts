export function npm(args: string[], options?: { cwd?: string }): Promise<number>
