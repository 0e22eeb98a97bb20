import { Component, type ReactNode, startTransition } from 'react';
import { RemoteFallback } from './RemoteFallback';

interface Props {
  onError: (error: unknown) => void;
  /** The children are shown again when the returned promise is settled. */
  onRetry: () => void | Promise<void>;
  children: ReactNode;
  compact?: boolean;
  /** Shown instead of the default fallback with a retry. */
  fallback?: ReactNode;
  /** The server’s HTML of the area, shown below the notice of a failure. */
  served?: ReactNode;
}

/** Limits the failure of a remote to its area: shows the fallback with a retry instead of its children. */
export class RemoteBoundary extends Component<Props, { failed: boolean; isRetrying: boolean }> {
  override state = { failed: false, isRetrying: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  private readonly handleRetry = async () => {
    this.setState({ isRetrying: true });
    try {
      await this.props.onRetry();
    } finally {
      // In a transition, like the new data of the router: the old data would throw again.
      startTransition(() => this.setState({ failed: false, isRetrying: false }));
    }
  };

  override render() {
    const { failed, isRetrying } = this.state;
    if (!failed) return this.props.children;
    const { fallback, compact = false, served } = this.props;
    if (fallback !== undefined) return fallback;
    return (
      <RemoteFallback compact={compact} isRetrying={isRetrying} onRetry={this.handleRetry}>
        {served}
      </RemoteFallback>
    );
  }
}
