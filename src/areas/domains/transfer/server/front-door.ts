/** What other areas may ask of moving domains, in, away and back. */
export { domainLeft, domainReactivated } from './news.ts'
