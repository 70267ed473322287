type Template = { id: string; family: 'linux' | 'windows' | 'any' }

/** What is chosen before anybody has: what is made for the system of the server, with the guidance for memory and disk in it. */
export function usualTemplates(templates: readonly Template[], family: 'linux' | 'windows' | undefined): string[] {
  const own = templates.filter((template) => template.family === family)
  return (own.length > 0 ? own.slice(0, 1) : templates.slice(0, 1)).map(({ id }) => id)
}
