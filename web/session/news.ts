// What one tab tells the others of this browser. The news itself carries nothing: who wants to know asks the server.

/** `left`: somebody logged out; `changed`: somebody signed in, or the server ended the session. */
export type News = 'left' | 'changed'

const NAME = 'elektroodbior.session-news'

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)

export function tellOtherTabs(news: News): void {
  if (channel) return channel.postMessage(news)
  try {
    // A change of storage reaches the other tabs only; the time makes each one a change.
    localStorage.setItem(NAME, `${news} ${Date.now()}`)
  } catch {
    // Then the other tabs learn of it with their next call.
  }
}

export function hearOtherTabs(listener: (news: News) => void): () => void {
  const hear = (words: unknown) => {
    if (words === 'left' || words === 'changed') listener(words)
  }
  const fromChannel = ({ data }: MessageEvent<unknown>) => hear(data)
  const fromStorage = ({ key, newValue }: StorageEvent) => {
    if (key === NAME) hear(newValue?.split(' ')[0])
  }
  channel?.addEventListener('message', fromChannel)
  window.addEventListener('storage', fromStorage)
  return () => {
    channel?.removeEventListener('message', fromChannel)
    window.removeEventListener('storage', fromStorage)
  }
}
