import { Component, type ReactNode } from 'react';
import { RemoteFallback } from './RemoteFallback';

interface Props {
  onError: (error: unknown) => void;
  onRetry: () => void;
  children: ReactNode;
  compact?: boolean;
  /** Shown instead of the default fallback with a retry. */
  fallback?: ReactNode;
  /** The server’s HTML of the area, shown below the notice of a failure. */
  served?: ReactNode;
}

/** Limits the failure of a remote to its area: shows the fallback with a retry instead of its children. */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  private readonly handleRetry = () => {
    this.setState({ failed: false });
    this.props.onRetry();
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    const { fallback, compact = false, served } = this.props;
    if (fallback !== undefined) return fallback;
    return (
      <RemoteFallback compact={compact} onRetry={this.handleRetry}>
        {served}
      </RemoteFallback>
    );
  }
}
