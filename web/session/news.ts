// What one tab tells the others of this browser. The news itself carries nothing: who wants to know asks the server.

/** `left`: somebody logged out; `changed`: somebody signed in, or the server ended the session. */
export type News = 'left' | 'changed'

/** Every browser that can run the rest of the code has it. */
const channel = new BroadcastChannel('elektroodbior.session-news')

export const tellOtherTabs = (news: News): void => channel.postMessage(news)

export function hearOtherTabs(listener: (news: News) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    if (data === 'left' || data === 'changed') listener(data)
  }
  channel.addEventListener('message', hear)
  return () => channel.removeEventListener('message', hear)
}
