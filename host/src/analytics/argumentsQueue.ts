/** The scripts of the services read their commands from such a queue, and only as `Arguments` objects. */
export function argumentsQueue(queue: IArguments[]): (...command: unknown[]) => void {
  return function push() {
    // biome-ignore lint/complexity/noArguments: an array is not read as a command
    queue.push(arguments);
  };
}
