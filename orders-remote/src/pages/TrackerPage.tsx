export function Component() {
  return <h1>TrackerPage</h1>;
}
