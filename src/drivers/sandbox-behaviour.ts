/** How a sandbox behaves is told by words in a name, so that every bad day can be shown by typing it: `full-zaak.be` has no room. */
export const behavesBy =
  <Word extends string>(_words: Readonly<Record<Word, string>>) =>
  (name: string, as: Word): boolean =>
    name
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .includes(as)

/** Of the hosts of spaces, in the domain of a space. */
export const spaceBehaves = behavesBy({
  full: 'has no room left',
  slow: 'takes twenty times as long',
  refuse: 'is refused by the host',
  broken: 'has a site whose changes the web server does not take',
  lost: 'is carried out, but the first answer gets lost on the way',
})

/** Of the providers of servers, in the name of a server. */
export const serverBehaves = behavesBy({
  full: 'has no room for it, nor for more of it',
  slow: 'takes twenty times as long',
  refuse: 'is refused by the provider',
  stuck: 'has tasks that fail after they were accepted',
  weak: 'does not start with another size',
  deaf: 'does not hear that it is to shut down',
  lost: 'is carried out, but the first answer gets lost on the way',
})

/** Of the shops of licences and the hosts of files, in the name of a service. */
export const licenceBehaves = behavesBy({
  full: 'is out of stock',
  slow: 'takes twenty times as long',
  refuse: 'is refused by its provider',
  used: 'has seats that are all in use, so that there cannot be fewer',
  lost: 'is carried out, but the first answer gets lost on the way',
})
/** Of Microsoft's tenants, in their name. */
export const tenantBehaves = behavesBy({
  existing: 'exists already, and its administrator says yes ten minutes after being asked to',
  stranger: 'exists already, and nobody there ever says yes',
  silent: 'never approves a relationship',
  locked: 'is locked by Microsoft: nothing can be bought for it',
  slow: 'takes twenty times as long',
  refuse: 'is refused',
  stuck: 'has orders that fail after they were accepted',
  lost: 'is bought for, but the first answer gets lost on the way',
})
