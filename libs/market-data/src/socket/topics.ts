import type { Clock } from '../core/clock';
import { createTimer } from '../core/timer';
import type { Timer } from '../core/timer';
import type { Push } from './frames';

/** How long a topic without listeners stays subscribed: a screen change within it costs no frames. */
const TEARDOWN_MS = 1000;

/** Gets all pushes of one topic that came since the last animation frame, oldest first. */
export type PushListener = (pushes: readonly Push[]) => void;

/** Changes that the socket passes on to the server. */
interface TopicEvents {
  /** First listener of a topic that is not subscribed. */
  added(topic: string): void;
  /** A topic's last listener left {@link TEARDOWN_MS} ago. */
  removed(topic: string): void;
}

/** Reference-counted topics of one socket. */
export interface Topics {
  add(topic: string, listener: PushListener): () => void;
  names(): string[];
  has(topic: string): boolean;
  /** Hands each topic its pushes, one call a topic. Pushes of unknown topics are dropped. */
  deliver(pushes: readonly Push[]): void;
  clear(): void;
}

interface Topic {
  listeners: Set<PushListener>;
  teardown: Timer;
}

/** Makes the topics of one socket. */
export function createTopics(clock: Clock, events: TopicEvents): Topics {
  const topics = new Map<string, Topic>();

  function open(name: string): Topic {
    const teardown = createTimer(clock, () => {
      topics.delete(name);
      events.removed(name);
    });
    const topic = { listeners: new Set<PushListener>(), teardown };
    topics.set(name, topic);
    events.added(name);
    return topic;
  }

  function add(name: string, listener: PushListener) {
    const topic = topics.get(name) ?? open(name);
    topic.teardown.clear();
    const entry: PushListener = (pushes) => listener(pushes);
    topic.listeners.add(entry);
    return () => {
      if (topic.listeners.delete(entry) && topic.listeners.size === 0 && topics.get(name) === topic) {
        topic.teardown.set(TEARDOWN_MS);
      }
    };
  }

  function deliver(pushes: readonly Push[]) {
    for (const name of new Set(pushes.map((push) => push.ch))) {
      const group = pushes.filter((push) => push.ch === name);
      for (const listener of [...(topics.get(name)?.listeners ?? [])]) listener(group);
    }
  }

  return {
    add,
    deliver,
    names: () => [...topics.keys()],
    has: (topic) => topics.has(topic),
    clear() {
      for (const topic of topics.values()) topic.teardown.clear();
      topics.clear();
    },
  };
}
