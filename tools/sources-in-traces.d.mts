export function tellSources(program: string): void
