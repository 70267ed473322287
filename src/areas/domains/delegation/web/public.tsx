export { NameserverList } from './nameserver-list.tsx'
