import cluster from "node:cluster";

/** For each topic, the function that this worker calls when another worker sends a notice. */
const actions = new Map<string, () => void>();

/** Registers the function that this worker calls when another worker of its node sends a notice
 *  about a topic. */
export const onWorkerNotice = (topic: string, act: () => void): void => {
  actions.set(topic, act);
};

/** Sends a notice about a topic to the other workers of this node, which receive the notice within
 *  milliseconds. Other nodes receive nothing. Does nothing in a process without a parent. */
export const notifyOtherWorkers = (topic: string): void => {
  if (cluster.isWorker && process.connected) process.send?.({ type: "notice", topic });
};

/** Calls the function that is registered for a topic. The worker runs this for each notice that
 *  arrives. */
export const receiveWorkerNotice = (topic: string): void => actions.get(topic)?.();
