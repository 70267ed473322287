import { describe, expect, it } from 'vitest'
import { fieldIssueText } from '#base/field-issue.ts'
import { fieldWords } from '#base/field-words.ts'
import { CronTyped } from './shapes.ts'

const job = { name: 'News', command: 'php', minute: '0', hour: '*', day: '*', month: '*', weekday: '*' }

describe('what is refused of a job', () => {
  it.each([
    ['command', '/usr/bin/php', fieldWords.invalid_program.en],
    ['arguments', 'say "hello', fieldWords.open_quote.en],
    ['minute', '99', fieldWords.cron_field.en],
  ] as const)('%s is told why', (field, value, says) => {
    const issues = CronTyped.safeParse({ ...job, [field]: value }).error?.issues ?? []
    expect(issues.map((issue) => [issue.path[0], fieldIssueText(issue, 'en')])).toEqual([[field, says]])
  })
})
